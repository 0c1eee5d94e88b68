import { Button, ButtonGroup } from '@blueprintjs/core'
import { Minus, Plus, ZoomToFit } from '@blueprintjs/icons'
import { useTexts } from '../texts.ts'
import type { MapZoom } from './useMapZoom.ts'

const text = {
  zoom: ['Zoom', 'Zum'],
  in: ['Zoom in', 'Zum masuk'],
  out: ['Zoom out', 'Zum keluar'],
  all: ['Whole of Malaysia', 'Seluruh Malaysia'],
} as const

/** How much one press zooms. */
export const zoomStep = 2

/** What the wheel and the fingers do, for those who use neither. */
export function MapButtons({ zoomBy, reset }: Pick<MapZoom, 'zoomBy' | 'reset'>) {
  const t = useTexts(text)
  return (
    <ButtonGroup className="ik-map-buttons" role="group" aria-label={t('zoom')}>
      <Button icon={<Plus />} aria-label={t('in')} title={t('in')} onClick={() => zoomBy(zoomStep)} />
      <Button icon={<Minus />} aria-label={t('out')} title={t('out')} onClick={() => zoomBy(1 / zoomStep)} />
      <Button icon={<ZoomToFit />} aria-label={t('all')} title={t('all')} onClick={reset} />
    </ButtonGroup>
  )
}
