import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * Returns the first step, up to `last`, at which the content fits into the row, as the browser lays
 * it out. A new width, or another `content`, starts over.
 */
export function useFittingStep(
  row: RefObject<HTMLElement | null>,
  last: number,
  content: string,
): number {
  const [fitting, setFitting] = useState({ step: 0, content })
  const step = fitting.content === content ? fitting.step : 0
  // Runs after every render, because anything can make the row longer. It ends with the last step.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    const element = row.current
    if (element && step < last && element.scrollWidth > element.clientWidth + 1)
      setFitting({ step: step + 1, content })
  })
  useLayoutEffect(() => {
    const element = row.current
    if (!element || typeof ResizeObserver === 'undefined') return
    let width = element.clientWidth
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      setFitting((before) => ({ ...before, step: 0 }))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [row])
  return step
}
