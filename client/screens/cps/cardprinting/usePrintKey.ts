import { useEffect, useEffectEvent } from 'react'

/** Prints on Ctrl+Enter (Cmd+Enter), wherever the focus is, unless a dialog is open. */
export function usePrintKey(onPrint: () => void): void {
  const print = useEffectEvent(onPrint)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      if (
        event.target instanceof Element &&
        event.target.closest('[role="dialog"], [role="alertdialog"]')
      )
        return
      event.preventDefault()
      event.stopPropagation()
      print()
    }
    // Captures the key before the scan field takes the Enter for the end of a scan.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}
