import { Button, DialogBody, DialogFooter, ProgressBar } from '@blueprintjs/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import type { Outcome } from '#client/state/problem.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import { Modal } from '#client/ui/Modal.tsx'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'

const text = defineMessages({
  cancel: term.cancel,
  stop: { id: 'kit.many.ManyDialog.stop', defaultMessage: 'Stop' },
  close: term.close,
  each: {
    id: 'kit.many.ManyDialog.each',
    defaultMessage: 'Each item is handled separately; a refusal does not stop the rest.',
  },
  running: { id: 'kit.many.ManyDialog.running', defaultMessage: '{n} of {all} so far' },
  outcome: {
    id: 'kit.many.ManyDialog.outcome',
    defaultMessage:
      '{done, plural, =0 {None was done} one {# was done} other {# were done}}, {refused, plural, one {# was} other {# were}} refused:',
  },
  why: { id: 'kit.many.ManyDialog.why', defaultMessage: 'Why' },
})

type Props<Row> = {
  /** Names the action and the number of records. */
  title: string
  children?: ReactNode
  /** The label of the confirming button, which names the action. */
  confirm: string
  intent?: 'primary' | 'danger'
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** Runs one command for one row with `quiet: true`. Its refusal is shown here. */
  run: (row: Row) => Promise<Outcome<unknown>>
  /** The toast if all succeeded. */
  done: (n: number) => string
  /** Called at the end with the rows that succeeded, if any. */
  onClose: (done: readonly Row[]) => void
}

/** Does the same to many records one after the other, and shows the reason for each refusal. */
export function ManyDialog<Row>({
  children,
  intent = 'primary',
  nameOf,
  run,
  done,
  onClose,
  ...question
}: Props<Row>) {
  const t = useTexts(text)
  // The rows and the question from when the dialog opened, because the list behind changes as the
  // rows are done.
  const [{ title, confirm, rows: asked }] = useState(question)
  const [state, setState] = useState<'asks' | 'runs' | 'done'>('asks')
  const [finished, setFinished] = useState<readonly Row[]>([])
  const [refused, setRefused] = useState<readonly { row: Row; why: string }[]>([])
  const stopped = useRef(false)
  useEffect(() => () => void (stopped.current = true), [])

  const start = async () => {
    setState('runs')
    const good: Row[] = []
    const bad: { row: Row; why: string }[] = []
    for (const row of asked) {
      const outcome = await run(row)
      if (outcome.ok) good.push(row)
      else bad.push({ row, why: outcome.problem.message })
      setFinished([...good])
      setRefused([...bad])
      if (stopped.current) break
    }
    if (good.length > 0 && bad.length === 0) showToast('ok', done(good.length))
    if (bad.length === 0) return onClose(good)
    setState('done')
  }
  const over = finished.length + refused.length
  const leave = state === 'runs' ? () => void (stopped.current = true) : () => onClose(finished)
  return (
    <Modal
      alert={state === 'asks'}
      open
      title={title}
      onClose={leave}
      dismissable={state !== 'runs'}
      width={560}
    >
      <DialogBody>
        {state === 'asks' && children}
        {state === 'asks' && <p className="ik-muted">{t('each')}</p>}
        {state === 'runs' && (
          <>
            <p role="status">{t('running', { n: over, all: asked.length })}</p>
            <ProgressBar intent="primary" value={over / asked.length} aria-label={title} />
          </>
        )}
        {state === 'done' && (
          <p role="alert">{t('outcome', { done: finished.length, refused: refused.length })}</p>
        )}
        {state === 'done' && (
          <SmallTable
            rows={refused}
            rowId={({ row }) => nameOf(row)}
            label={t(term.refused)}
            columns={[
              { id: 'row', title: t(term.refused), kind: 'text', value: ({ row }) => nameOf(row) },
              { id: 'why', title: t('why'), kind: 'text', value: ({ why }) => why },
            ]}
          />
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button
              key={state}
              autoFocus
              text={t(state === 'asks' ? 'cancel' : state === 'runs' ? 'stop' : 'close')}
              onClick={leave}
            />
            {state === 'asks' && (
              <Button intent={intent} text={confirm} onClick={() => void start()} />
            )}
          </>
        }
      />
    </Modal>
  )
}
