let begun = false

/** Whether the process is on its way out: then it is no longer ready for more work. */
export const stopping = {
  begin(): void {
    begun = true
  },
  begun: (): boolean => begun,
}
