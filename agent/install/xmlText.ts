const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes a text for XML: a path may contain any of these characters. */
export const xmlText = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => escapes[letter]!)
