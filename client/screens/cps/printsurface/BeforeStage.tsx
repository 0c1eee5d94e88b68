import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import type { CropRectangle, SurfaceAdjustment } from '#domain/surface/adjustment.ts'
import { surfaceRectangle, turnedSize } from '#domain/surface/placement.ts'
import type { Size } from '#domain/surface/printSurface.ts'
import { useCropGestures } from './useCropGestures.ts'

const text = defineMessages({
  before: { id: 'cps.printsurface.BeforeStage.before', defaultMessage: 'Before' },
  size: { id: 'cps.printsurface.BeforeStage.size', defaultMessage: '{width} × {height} pixels' },
  stage: {
    id: 'cps.printsurface.BeforeStage.stage',
    defaultMessage:
      'The image, and the part of it that is printed. Arrow keys move the part, + and − zoom.',
  },
  whole: {
    id: 'cps.printsurface.BeforeStage.whole',
    defaultMessage: 'The image as placed on the print surface',
  },
  hint: {
    id: 'cps.printsurface.BeforeStage.hint',
    defaultMessage: 'Drag the frame, or use the arrow keys, + and −',
  },
})

type Props = {
  image: Size
  /** The address of its picture. */
  address: string
  adjustment: SurfaceAdjustment
  onCrop: (crop: CropRectangle) => void
}

/** Shows the original image with its rotation, and a frame around the part for the surface. */
export function BeforeStage({ image, address, adjustment, onCrop }: Props) {
  const t = useTexts(text)
  const [svg, setSvg] = useState<SVGSVGElement | null>(null)
  const turned = turnedSize(image, adjustment)
  const frame = surfaceRectangle(image, adjustment)
  const view = {
    left: Math.min(0, frame.left),
    top: Math.min(0, frame.top),
    right: Math.max(turned.width, frame.left + frame.width),
    bottom: Math.max(turned.height, frame.top + frame.height),
  }
  const [width, height] = [view.right - view.left, view.bottom - view.top]
  const cropping = adjustment.mode === 'crop'
  const crop = cropping ? { left: frame.left, top: frame.top, width: frame.width } : null
  const perPixel = () => (svg ? Math.max(width / svg.clientWidth, height / svg.clientHeight) : 1)
  const gestures = useCropGestures({ crop, turned, perPixel, onCrop })
  const angle = adjustment.quarterTurns * 90 + adjustment.degrees
  return (
    <Panel title={t('before')} aside={<span className="ik-muted">{t('size', image)}</span>}>
      <div
        className={`ik-ps-stage ${cropping ? 'ik-ps-crop' : ''}`}
        role={cropping ? 'application' : 'img'}
        aria-label={cropping ? t('stage') : t('whole')}
        tabIndex={cropping ? 0 : undefined}
        {...gestures}
      >
        <svg ref={setSvg} viewBox={`${view.left} ${view.top} ${width} ${height}`} aria-hidden>
          <rect
            x={frame.left}
            y={frame.top}
            width={frame.width}
            height={frame.height}
            fill={adjustment.background}
          />
          <image
            href={address}
            width={image.width}
            height={image.height}
            preserveAspectRatio="none"
            transform={`translate(${turned.width / 2} ${turned.height / 2}) rotate(${angle}) translate(${-image.width / 2} ${-image.height / 2})`}
          />
          <path
            className="ik-ps-shade"
            fillRule="evenodd"
            d={`${outline(view.left, view.top, width, height)} ${outline(frame.left, frame.top, frame.width, frame.height)}`}
          />
          <path
            className="ik-ps-frame"
            d={outline(frame.left, frame.top, frame.width, frame.height)}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <p className="ik-muted ik-ps-hint">{cropping ? t('hint') : '\u00a0'}</p>
    </Panel>
  )
}

const outline = (left: number, top: number, width: number, height: number) =>
  `M${left} ${top}h${width}v${height}h${-width}z`
