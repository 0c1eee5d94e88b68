import { Button } from '@blueprintjs/core'
import { Eraser, Undo } from '@blueprintjs/icons'
import { useRef, useState, type PointerEvent } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { limits } from '#domain/limits.ts'
import { signatureField, signaturePath, type Stroke } from '#domain/package/signature.ts'
import './package.css'

const text = defineMessages({
  pad: {
    id: 'cps.package.SignaturePad.pad',
    defaultMessage:
      'Signature: {n, plural, =0 {nothing drawn yet} one {# stroke} other {# strokes}}',
  },
  here: {
    id: 'cps.package.SignaturePad.here',
    defaultMessage: 'Sign here with pen, finger or mouse',
  },
  undo: { id: 'cps.package.SignaturePad.undo', defaultMessage: 'Take back the last stroke' },
  clear: { id: 'cps.package.SignaturePad.clear', defaultMessage: 'Clear' },
})

/** The distance in units of the field that the pen moves before the next point is recorded. */
const step = 3

type Props = {
  value: readonly Stroke[]
  onChange: (drawn: Stroke[]) => void
  invalid: boolean
  describedBy: string | undefined
}

/**
 * Records a signature as points of a fixed-size field, by pen, finger or mouse. People who can't
 * draw type their name.
 */
export function SignaturePad({ value, onChange, invalid, describedBy }: Props) {
  const t = useTexts(text)
  const pad = useRef<SVGSVGElement>(null)
  const [line, setLine] = useState<number[] | null>(null)
  const { width, height } = signatureField

  const placeOf = (event: PointerEvent): [number, number] => {
    const box = pad.current!.getBoundingClientRect()
    const inside = (share: number, most: number) =>
      Math.round(Math.min(Math.max(share, 0), 1) * most)
    return [
      inside((event.clientX - box.left) / box.width, width),
      inside((event.clientY - box.top) / box.height, height),
    ]
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || line || value.length >= limits.signatureStrokes) return
    event.preventDefault()
    pad.current?.setPointerCapture(event.pointerId)
    setLine(placeOf(event))
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!line) return
    const [x, y] = placeOf(event)
    if (Math.hypot(x - line.at(-2)!, y - line.at(-1)!) >= step) setLine([...line, x, y])
  }
  const onPointerUp = () => {
    if (!line) return
    onChange([...value, { points: line }])
    setLine(null)
  }
  const drawn = line ? [...value, { points: line }] : value
  return (
    <div className={invalid ? 'ik-sign ik-sign-invalid' : 'ik-sign'}>
      <svg
        ref={pad}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('pad', { n: value.length })}
        aria-describedby={describedBy}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
      >
        <path className="ik-sign-line" d={`M40 ${height - 60}H${width - 40}`} />
        <path className="ik-sign-ink" d={signaturePath(drawn)} />
      </svg>
      <div className="ik-row">
        <span className="ik-muted ik-grow">{t('here')}</span>
        <Button
          size="small"
          icon={<Undo />}
          text={t('undo')}
          disabled={value.length === 0}
          onClick={() => onChange(value.slice(0, -1))}
        />
        <Button
          size="small"
          icon={<Eraser />}
          text={t('clear')}
          disabled={value.length === 0}
          onClick={() => onChange([])}
        />
      </div>
    </div>
  )
}
