const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

// eslint-disable-next-line no-control-regex -- these are what XML 1.0 refuses
const refusedByXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Escapes text for SVG, and drops characters that XML does not allow. */
export function escaped(text: string): string {
  return text.replace(refusedByXml, '').replace(/[&<>"']/g, (character) => entities[character]!)
}
