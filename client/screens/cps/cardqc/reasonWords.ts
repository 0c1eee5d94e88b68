/** Returns the text of a verdict's reason: "03 Ribbon line · reprint". */
export function reasonWords(code: string, description: string | undefined, then: string): string {
  return `${code} ${description ?? ''} · ${then}`
}
