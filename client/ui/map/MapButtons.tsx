import { ButtonGroup } from '@blueprintjs/core'
import { Minus, Plus, ZoomToFit } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import type { MapZoom } from './useMapZoom.ts'

const text = defineMessages({
  zoom: { id: 'kit.map.MapButtons.zoom', defaultMessage: 'Zoom: {part}' },
  in: { id: 'kit.map.MapButtons.in', defaultMessage: 'Zoom in' },
  out: { id: 'kit.map.MapButtons.out', defaultMessage: 'Zoom out' },
  all: { id: 'kit.map.MapButtons.all', defaultMessage: 'Whole of {part}' },
})

/** The zoom factor of one press. */
export const zoomStep = 2

type Props = Pick<MapZoom, 'zoomBy' | 'reset'> & {
  /** The name of what the map shows. */
  part: string
}

/** Zoom buttons for people who use neither wheel nor fingers. */
export function MapButtons({ part, zoomBy, reset }: Props) {
  const t = useTexts(text)
  return (
    <ButtonGroup className="ik-map-buttons" role="group" aria-label={t('zoom', { part })}>
      <IconButton icon={<Plus />} label={t('in')} onClick={() => zoomBy(zoomStep)} />
      <IconButton icon={<Minus />} label={t('out')} onClick={() => zoomBy(1 / zoomStep)} />
      <IconButton icon={<ZoomToFit />} label={t('all', { part })} onClick={reset} />
    </ButtonGroup>
  )
}
