/**
 * Returns whether the bytes look like text: UTF-16 with a byte order mark, or no control
 * characters.
 */
export function isText(head: Buffer): boolean {
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) return true
  return !head.some(
    (byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c,
  )
}
