const file = (path: string, no: string) => `/files/${path}/${encodeURIComponent(no)}`

/** A label: what it names, where the server keeps it for a printer of labels and for the browser's print, and its size. */
export type Label = { name: string; pdf: string; svg: string; tag: boolean }

export const lotLabel = (lotNo: string): Label => ({
  name: lotNo,
  pdf: file('lot-label', lotNo),
  svg: file('lot-label-svg', lotNo),
  tag: true,
})
export const bagLabel = (bagNo: string): Label => ({
  name: bagNo,
  pdf: file('bag-label', bagNo),
  svg: file('bag-label-svg', bagNo),
  tag: true,
})
export const stationLabel = (stationId: string): Label => ({
  name: stationId,
  pdf: file('station-label', stationId),
  svg: file('station-label-svg', stationId),
  tag: true,
})
export const packageLabel = (packagingId: string): Label => ({
  name: packagingId,
  pdf: file('package-label-pdf', packagingId),
  svg: file('package-label', packagingId),
  tag: false,
})
