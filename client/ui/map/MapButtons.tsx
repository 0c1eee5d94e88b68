import { Button, ButtonGroup } from '@blueprintjs/core'
import { Minus, Plus, ZoomToFit } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import type { MapZoom } from './useMapZoom.ts'

const text = defineMessages({
  zoom: { id: 'kit.map.MapButtons.zoom', defaultMessage: 'Zoom' },
  in: { id: 'kit.map.MapButtons.in', defaultMessage: 'Zoom in' },
  out: { id: 'kit.map.MapButtons.out', defaultMessage: 'Zoom out' },
  all: { id: 'kit.map.MapButtons.all', defaultMessage: 'Whole of Malaysia' },
})

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
