// The rendering settings of the browser in the tests and for the README's pictures: the same on
// every machine, for any build of Chromium.
import { fileURLToPath } from 'node:url'

/**
 * Pictures are compared by pixels: letters are on whole pixels, in shades of grey, in unconverted
 * colours.
 */
const args = [
  '--font-render-hinting=none',
  '--disable-font-subpixel-positioning',
  '--disable-lcd-text',
  '--force-device-scale-factor=1',
  '--force-color-profile=srgb',
]

/** The launch options of the browser. */
export const rendering = {
  args,
  // Debian's two builds read the hinting from different places, the flag or fontconfig: both
  // disable it.
  env: { ...process.env, FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', import.meta.url)) },
}
