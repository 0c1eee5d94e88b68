import type { Page } from '@playwright/test'

type DrawnNode = {
  nodeId: number
  nodeName: string
  nodeType: number
  nodeValue: string
  children?: DrawnNode[]
  shadowRoots?: DrawnNode[]
  contentDocument?: DrawnNode
}
const textNode = 3
/** Characters that no font of the product has: arrows, and Chinese, Japanese and Korean. */
const unshipped = /[\u2190-\u21ff\u2e80-\u9fff\uac00-\ud7af]/

/**
 * Returns each text of the page that is drawn in a font of the machine instead of the product's,
 * with the font, including the texts of form controls, charts and maps.
 */
export async function foreignFaces(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true })
  const found = await Promise.all(
    withText(root as DrawnNode).map(async ({ nodeId, nodeName, text }) => {
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
      return fonts
        .filter(({ isCustomFont }) => !isCustomFont)
        .map(({ familyName }) => `${nodeName}: ${text} in ${familyName}`)
    }),
  )
  await session.detach()
  return found.flat()
}

/** Returns the elements with text of their own, and that text. */
function withText(node: DrawnNode): { nodeId: number; nodeName: string; text: string }[] {
  const below = [
    ...(node.children ?? []),
    ...(node.shadowRoots ?? []),
    ...(node.contentDocument ? [node.contentDocument] : []),
  ]
  const text = below
    .filter(({ nodeType }) => nodeType === textNode)
    .map(({ nodeValue }) => nodeValue.trim())
    .join(' ')
  const own =
    text.trim() !== '' && !unshipped.test(text)
      ? [{ nodeId: node.nodeId, nodeName: node.nodeName, text }]
      : []
  return [...own, ...below.flatMap(withText)]
}
