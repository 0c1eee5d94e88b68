const file = (path: string, no: string) => `/files/${path}/${encodeURIComponent(no)}`

/**
 * A label: what it names, its server addresses for a label printer and for the browser's print, and
 * its size.
 */
export type Label = { name: string; pdf: string; svg: string; tag: boolean }

const tagLabel =
  (thing: string) =>
  (no: string): Label => ({
    name: no,
    pdf: file(`${thing}-label`, no),
    svg: file(`${thing}-label-svg`, no),
    tag: true,
  })

export const lotLabel = tagLabel('lot')
export const bagLabel = tagLabel('bag')
export const stationLabel = tagLabel('station')
export const packageLabel = (packagingId: string): Label => ({
  name: packagingId,
  pdf: file('package-label-pdf', packagingId),
  svg: file('package-label', packagingId),
  tag: false,
})
