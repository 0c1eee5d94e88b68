import { Button, ProgressBar } from '@blueprintjs/core'
import { Document, Upload } from '@blueprintjs/icons'
import { useId, useRef, useState, type DragEvent } from 'react'
import { defineMessages } from 'react-intl'
import { uploadFile, type UploadedFile } from '#client/files/uploadFile.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { useOneAtATime } from '#client/state/useOneAtATime.ts'
import { limits } from '#domain/limits.ts'
import { FieldFrame } from './FieldFrame.tsx'

const text = defineMessages({
  choose: { id: 'kit.form.FileDrop.choose', defaultMessage: 'Choose a file' },
  another: { id: 'kit.form.FileDrop.another', defaultMessage: 'Choose another file' },
  drop: { id: 'kit.form.FileDrop.drop', defaultMessage: 'or drop it here' },
  sending: { id: 'kit.form.FileDrop.sending', defaultMessage: 'Sending {name}' },
  kind: { id: 'kit.form.FileDrop.kind', defaultMessage: 'Only {kinds} files can be chosen' },
  one: { id: 'kit.form.FileDrop.one', defaultMessage: 'Drop one file at a time' },
  size: term.kilobytes,
})

type Props = {
  label: string
  hint?: string
  /** The accepted file name extensions: ['.xlsx']. */
  accept?: readonly string[]
  /**
   * The largest size that the consumer of the file reads, in bytes. Never more than the server
   * keeps.
   */
  mostBytes?: number
  disabled?: boolean
  optional?: boolean
  /** The error that the command found in the uploaded file. */
  problem?: string | null
  /** Receives the file once it is uploaded; null while there is none. */
  onChange: (file: UploadedFile | null) => void
}
type State = { file: File; share: number } | { sent: UploadedFile } | { error: string } | null

/** A field for one file, chosen or dropped. The file is uploaded at once. */
export function FileDrop({
  label,
  hint,
  accept = [],
  mostBytes = limits.uploadBytes,
  disabled = false,
  optional,
  problem = null,
  onChange,
}: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const format = useFormats()
  const id = useId()
  const [state, setState] = useState<State>(null)
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const sending = useOneAtATime()

  async function take(files: FileList | null) {
    const [file, more] = files ?? []
    if (!file || disabled) return
    clear()
    if (more) return setState({ error: t('one') })
    if (accept.length > 0 && !accept.some((ending) => file.name.toLowerCase().endsWith(ending)))
      return setState({ error: t('kind', { kinds: accept.join(', ') }) })
    const most = Math.min(mostBytes, limits.uploadBytes)
    if (file.size > most)
      return setState({ error: p('file.tooLarge', { max: most / 1024 / 1024 }) })
    const signal = sending.begin()
    setState({ file, share: 0 })
    const onProgress = (share: number) => !signal.aborted && setState({ file, share })
    const outcome = await uploadFile(file, { signal, onProgress })
    // Cancelled, or another file was chosen in the meantime.
    if (signal.aborted) return
    setState(outcome.ok ? { sent: outcome.value } : { error: outcome.problem.message })
    if (outcome.ok) onChange(outcome.value)
  }

  function clear() {
    sending.stop()
    // Allows choosing the same file again.
    if (input.current) input.current.value = ''
    if (state && 'sent' in state) onChange(null)
    setState(null)
  }

  function empty() {
    clear()
    input.current?.focus()
  }

  const dragging = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(inside && !disabled)
  }
  const onDrop = (event: DragEvent) => {
    dragging(false)(event)
    void take(event.dataTransfer.files)
  }
  const error = state && 'error' in state ? state.error : state && 'sent' in state ? problem : null
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  const size = (bytes: number) => t('size', { n: format.count(Math.ceil(bytes / 1024)) })

  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optional={optional}>
      <div
        className={over ? 'ik-drop ik-drop-over' : 'ik-drop'}
        onDragOver={dragging(true)}
        onDragLeave={dragging(false)}
        onDrop={onDrop}
      >
        {state && 'sent' in state && (
          <span className="ik-row" role="status">
            <Document /> <b>{state.sent.name}</b>{' '}
            <span className="ik-muted">{size(state.sent.size)}</span>
            <Button variant="minimal" text={t(term.remove)} onClick={empty} disabled={disabled} />
          </span>
        )}
        {state && 'file' in state && (
          <div className="ik-row" role="status">
            <span>
              {t('sending', { name: state.file.name })}{' '}
              <span className="ik-muted">{size(state.file.size)}</span>
            </span>
            <ProgressBar
              intent="primary"
              stripes={false}
              value={state.share}
              aria-label={t('sending', { name: state.file.name })}
            />
            <Button text={t(term.cancel)} onClick={empty} />
          </div>
        )}
        <span className={state && 'file' in state ? 'ik-drop-choice ik-hidden' : 'ik-drop-choice'}>
          <input
            ref={input}
            id={id}
            type="file"
            accept={accept.join(',') || undefined}
            disabled={disabled}
            aria-invalid={error !== null}
            aria-describedby={described}
            onChange={(event) => void take(event.target.files)}
          />
          <span className="ik-drop-button" aria-hidden="true">
            <Upload /> {t(state && 'sent' in state ? 'another' : 'choose')}
          </span>
          <span className="ik-muted" aria-hidden="true">
            {t('drop')}
          </span>
        </span>
      </div>
    </FieldFrame>
  )
}
