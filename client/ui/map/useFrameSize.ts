import { useLayoutEffect, useState, type RefObject } from 'react'
import type { Size } from './projection.ts'

/** Returns the size of an element in pixels and follows its changes. */
export function useFrameSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 800, height: 320 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      // An element without a size is hidden; the last measured size is kept.
      if (width && height)
        setSize((old) => (old.width === width && old.height === height ? old : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}
