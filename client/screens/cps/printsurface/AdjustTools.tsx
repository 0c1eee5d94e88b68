import { Button, ButtonGroup } from '@blueprintjs/core'
import { ImageRotateLeft, ImageRotateRight, Reset, ZoomIn, ZoomOut } from '@blueprintjs/icons'
import { useId } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { limits } from '#domain/limits.ts'
import type { CropRectangle, SurfaceAdjustment } from '#domain/surface/adjustment.ts'
import { movedCrop, resizedCrop, widestCrop, zoomedCrop } from '#domain/surface/cropSteps.ts'
import type { Size } from '#domain/surface/printSurface.ts'
import { FigureField } from './FigureField.tsx'
import { zoomStep } from './useCropGestures.ts'

const text = defineMessages({
  tools: { id: 'cps.printsurface.AdjustTools.tools', defaultMessage: 'Adjustment' },
  mode: {
    id: 'cps.printsurface.AdjustTools.mode',
    defaultMessage: 'How the image fills the surface',
  },
  fit: { id: 'cps.printsurface.AdjustTools.fit', defaultMessage: 'Whole image' },
  crop: { id: 'cps.printsurface.AdjustTools.crop', defaultMessage: 'Part of it' },
  left: { id: 'cps.printsurface.AdjustTools.left', defaultMessage: 'Turn left' },
  right: { id: 'cps.printsurface.AdjustTools.right', defaultMessage: 'Turn right' },
  degrees: { id: 'cps.printsurface.AdjustTools.degrees', defaultMessage: 'Turn by' },
  zoomIn: { id: 'cps.printsurface.AdjustTools.zoomIn', defaultMessage: 'Zoom in' },
  zoomOut: { id: 'cps.printsurface.AdjustTools.zoomOut', defaultMessage: 'Zoom out' },
  fromLeft: { id: 'cps.printsurface.AdjustTools.fromLeft', defaultMessage: 'From left' },
  fromTop: { id: 'cps.printsurface.AdjustTools.fromTop', defaultMessage: 'From top' },
  width: { id: 'cps.printsurface.AdjustTools.width', defaultMessage: 'Width' },
  background: { id: 'cps.printsurface.AdjustTools.background', defaultMessage: 'Background' },
  reset: { id: 'cps.printsurface.AdjustTools.reset', defaultMessage: 'Reset' },
  px: { id: 'cps.printsurface.AdjustTools.px', defaultMessage: 'px' },
})

type Props = {
  adjustment: SurfaceAdjustment
  turned: Size
  /** The present crop. */
  crop: CropRectangle
  onMode: (mode: SurfaceAdjustment['mode']) => void
  onTurn: (quarters: 1 | -1) => void
  onChange: (change: Partial<SurfaceAdjustment>) => void
  onReset: () => void
}

/** Adjusts the image by buttons and numbers. */
export function AdjustTools({
  adjustment,
  turned,
  crop,
  onMode,
  onTurn,
  onChange,
  onReset,
}: Props) {
  const t = useTexts(text)
  const colour = useId()
  const { mode, degrees, background } = adjustment
  const cropping = mode === 'crop'
  const take = (next: CropRectangle) => onChange({ crop: next })
  const far = Math.ceil(widestCrop(turned))
  const ofCrop = { unit: t('px'), max: far, disabled: !cropping }
  return (
    <div className="ik-panel ik-ps-tools" role="group" aria-label={t('tools')}>
      <ButtonGroup role="group" aria-label={t('mode')}>
        <Button
          text={t('fit')}
          intent={cropping ? 'none' : 'primary'}
          aria-pressed={!cropping}
          onClick={() => onMode('fit')}
        />
        <Button
          text={t('crop')}
          intent={cropping ? 'primary' : 'none'}
          aria-pressed={cropping}
          onClick={() => onMode('crop')}
        />
      </ButtonGroup>
      <ButtonGroup>
        <IconButton icon={<ImageRotateLeft />} label={t('left')} onClick={() => onTurn(-1)} />
        <IconButton icon={<ImageRotateRight />} label={t('right')} onClick={() => onTurn(1)} />
      </ButtonGroup>
      <FigureField
        label={t('degrees')}
        unit="°"
        value={degrees}
        min={-limits.surfaceFineDegrees}
        max={limits.surfaceFineDegrees}
        step={0.5}
        onChange={(value) => onChange({ degrees: value })}
      />
      <ButtonGroup>
        <IconButton
          icon={<ZoomIn />}
          label={t('zoomIn')}
          disabled={!cropping}
          onClick={() => take(zoomedCrop(crop, 1 / zoomStep, turned))}
        />
        <IconButton
          icon={<ZoomOut />}
          label={t('zoomOut')}
          disabled={!cropping}
          onClick={() => take(zoomedCrop(crop, zoomStep, turned))}
        />
      </ButtonGroup>
      <FigureField
        {...ofCrop}
        label={t('fromLeft')}
        value={crop.left}
        min={-far}
        onChange={(left) => take(movedCrop(crop, { x: left - crop.left, y: 0 }, turned))}
      />
      <FigureField
        {...ofCrop}
        label={t('fromTop')}
        value={crop.top}
        min={-far}
        onChange={(top) => take(movedCrop(crop, { x: 0, y: top - crop.top }, turned))}
      />
      <FigureField
        {...ofCrop}
        label={t('width')}
        value={crop.width}
        min={limits.surfaceCropWidth}
        onChange={(width) => take(resizedCrop(crop, width, turned))}
      />
      <span className="ik-ps-figure">
        <label htmlFor={colour}>{t('background')}</label>
        <input
          id={colour}
          type="color"
          value={background}
          onChange={(event) => onChange({ background: event.target.value })}
        />
      </span>
      <Button variant="minimal" icon={<Reset />} text={t('reset')} onClick={onReset} />
    </div>
  )
}
