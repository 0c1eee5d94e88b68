import type { CardReader } from '#client/devices/devices.ts'
import { useStore } from '#client/state/store.ts'
import { useProblemText } from '#client/state/texts.ts'

type Props = {
  reader: Pick<CardReader, 'status'>
  /** Whether this screen is reading at the moment, so that a busy reader is expected. */
  reading?: boolean
}

/**
 * Says that the card reader must be connected, or that another program uses it (specification
 * sections 5 and 8).
 */
export function ReaderProblem({ reader, reading = true }: Props) {
  const p = useProblemText()
  const status = useStore(reader.status)
  const code =
    status === 'missing'
      ? 'reader.disconnected'
      : status === 'busy' && !reading
        ? 'reader.inUse'
        : null
  return (
    code && (
      <p className="ik-field-error" role="alert">
        {p(code)}
      </p>
    )
  )
}
