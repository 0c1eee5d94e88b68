import type { Page } from '@playwright/test'
import sharp from 'sharp'

export type Colour = readonly [red: number, green: number, blue: number]

/**
 * Takes a picture of the page, and returns the colour of any of its pixels, as the browser painted
 * it.
 */
export async function painted(page: Page): Promise<(x: number, y: number) => Colour> {
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (x, y) => {
    const at = (Math.round(y) * info.width + Math.round(x)) * info.channels
    return [data[at]!, data[at + 1]!, data[at + 2]!]
  }
}

/** Returns the contrast ratio of two colours (WCAG 2.2, 1.4.3 and 1.4.11), from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
