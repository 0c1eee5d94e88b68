/**
 * Reports to the parent process the port and, on request, the CPU time in milliseconds; ends with
 * the parent.
 */
export function serveParent(port: number): void {
  process.send!(port)
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send!((user + system) / 1_000)
  })
  process.on('disconnect', () => process.exit())
}
