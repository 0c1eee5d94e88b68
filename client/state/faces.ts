import { useSyncExternalStore } from 'react'

/**
 * Resolves once the font of all text is loaded, so that a page's first layout is its last. If it
 * fails, the system's font replaces it, and the browser's console names the missing file.
 */
export async function openFace(): Promise<void> {
  await Promise.allSettled([document.fonts.load("1em 'Atkinson Hyperlegible Next'")])
}

/**
 * Returns the number of loaded font faces. A face is loaded with the first character that needs it
 * (names.css), so code that measures text measures again when this changes.
 */
export function useLoadedFaces(): number {
  return useSyncExternalStore(follow, countLoaded)
}

// A document without layout has no font faces.
const faces = (): FontFaceSet | undefined => document.fonts

function follow(changed: () => void): () => void {
  faces()?.addEventListener('loadingdone', changed)
  return () => faces()?.removeEventListener('loadingdone', changed)
}

const countLoaded = () => [...(faces() ?? [])].filter(({ status }) => status === 'loaded').length
