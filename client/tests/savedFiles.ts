import { vi } from 'vitest'

export type SavedFile = [name: string, content: Blob]

/**
 * Collects the files handed to the browser (client/files/saveFile.ts) instead of downloading them.
 */
export function savedFiles(): SavedFile[] {
  const saved: SavedFile[] = []
  const contents = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const url = `blob:test/${contents.size}`
    contents.set(url, content as Blob)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push([this.download, contents.get(this.href)!])
  })
  return saved
}
