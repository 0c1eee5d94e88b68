/** Query keys whose values are secrets, in lower case. */
const secret = /^(?:.*password.*|.*token.*|assertion|approval|qrstring)$/

/**
 * Returns a URL fit for a log: without the values of secret query keys (the legacy changepassword
 * carries passwords in the query). Keys are recognised in any case and escaping.
 */
export function redactUrl(url: string): string {
  const start = url.indexOf('?')
  if (start === -1) return url
  const parts = url.slice(start + 1).split('&')
  return `${url.slice(0, start)}?${parts.map(redactPart).join('&')}`
}

function redactPart(part: string): string {
  const equals = part.indexOf('=')
  if (equals === -1) return part
  return secret.test(keyOf(part.slice(0, equals))) ? `${part.slice(0, equals)}=[redacted]` : part
}

function keyOf(escaped: string): string {
  const [[key = ''] = []] = new URLSearchParams(`${escaped}=`)
  return key.toLowerCase()
}
