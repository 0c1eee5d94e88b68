/**
 * The browsers by user agent, in the order of matching, because most also name the browsers that
 * they resemble.
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows NT\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Returns the browser or program that opened a session, and its operating system, as far as the
 * user agent names them.
 */
export function deviceOf(userAgent: string): { program: string | null; system: string | null } {
  const named = (list: typeof browsers) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  const program = named(browsers) ?? /^[\w.-]+/.exec(userAgent)?.[0] ?? null
  return { program: program === 'Mozilla' ? null : program, system: named(systems) }
}
