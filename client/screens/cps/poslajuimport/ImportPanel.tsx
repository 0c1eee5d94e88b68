import { AnchorButton, Button, ProgressBar } from '@blueprintjs/core'
import { Download, Upload } from '@blueprintjs/icons'
import { useEffect, useRef } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { ImportPanel_import$key } from '#client/__generated__/ImportPanel_import.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useLocale } from '#client/state/locale.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import { fateTexts, fateTones } from './fateTexts.ts'

const text = defineMessages({
  ...fateTexts,
  reading: {
    id: 'cps.poslajuimport.ImportPanel.reading',
    defaultMessage: 'Reading: {n} rows so far',
  },
  applying: {
    id: 'cps.poslajuimport.ImportPanel.applying',
    defaultMessage: 'Importing: {done} of {n} rows',
  },
  count: { id: 'cps.poslajuimport.ImportPanel.count', defaultMessage: '{name}: {n}' },
  discard: { id: 'cps.poslajuimport.ImportPanel.discard', defaultMessage: 'Discard' },
  next: { id: 'cps.poslajuimport.ImportPanel.next', defaultMessage: 'Next workbook' },
  rejects: { id: 'cps.poslajuimport.ImportPanel.rejects', defaultMessage: 'Refused rows (.xlsx)' },
  apply: {
    id: 'cps.poslajuimport.ImportPanel.apply',
    defaultMessage: '{n, plural, =0 {Nothing to import} one {Import # row} other {Import # rows}}',
  },
})

const fragment = graphql`
  fragment ImportPanel_import on CourierImport {
    id
    name
    state
    share
    rows
    done
    counts {
      accepted
      imported
      unchanged
      refused
    }
  }
`

type Props = {
  found: ImportPanel_import$key
  cancelling: boolean
  onApply: (id: string) => void
  /** With `forget` nothing of it is kept. */
  onCancel: (id: string, forget: boolean) => void
  onNext: () => void
}

/**
 * Shows the state of an import: its progress, the number of rows by fate, and the available
 * actions.
 */
export function ImportPanel({ found, cancelling, onApply, onCancel, onNext }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const locale = useLocale()
  const { id, name, state, share, rows, done, counts } = useFragment(fragment, found)
  const section = useRef<HTMLElement>(null)
  // The file field disappeared together with the focus.
  useEffect(() => {
    if (document.activeElement === document.body) section.current?.focus()
  }, [state])
  const running = state === 'READING' || state === 'APPLYING'
  const words =
    state === 'READING'
      ? t('reading', { n: format.count(rows) })
      : t('applying', { done: format.count(done), n: format.count(counts.accepted) })
  const fates = [
    ['ACCEPTED', counts.accepted],
    ['IMPORTED', counts.imported],
    ['UNCHANGED', counts.unchanged],
    ['REFUSED', counts.refused],
  ] as const
  return (
    <section ref={section} className="ik-panel ik-row ik-pi" aria-label={name} tabIndex={-1}>
      <strong>{name}</strong>
      {running ? (
        <>
          <span className="ik-row ik-grow">
            <ProgressBar intent="primary" stripes={false} value={share / 100} aria-label={words} />
            <span role="status">{words}</span>
          </span>
          <Button
            text={t(term.cancel)}
            loading={cancelling}
            onClick={() => onCancel(id, state === 'READING')}
          />
        </>
      ) : (
        <>
          <span className="ik-row ik-grow" role="status">
            {fates.map(
              ([fate, n]) =>
                n > 0 && (
                  <StateTag
                    key={fate}
                    tone={fateTones[fate]}
                    text={t('count', { name: t(fate), n: format.count(n) })}
                  />
                ),
            )}
          </span>
          {counts.refused > 0 && (
            <AnchorButton
              icon={<Download />}
              text={t('rejects')}
              href={`/files/courier-rejects/${id}.xlsx?lang=${locale}`}
              download=""
            />
          )}
          {state === 'APPLIED' && <Button intent="primary" text={t('next')} onClick={onNext} />}
          {state === 'READY' && (
            <>
              <Button text={t('discard')} loading={cancelling} onClick={() => onCancel(id, true)} />
              <Button
                intent="primary"
                icon={<Upload />}
                text={t('apply', { n: counts.accepted })}
                disabled={counts.accepted === 0}
                onClick={() => onApply(id)}
              />
            </>
          )}
        </>
      )}
    </section>
  )
}
