import { Button } from '@blueprintjs/core'
import { Endorsed, Error, InfoSign } from '@blueprintjs/icons'
import { useId } from 'react'
import { defineMessages } from 'react-intl'
import type { DeviceQuestion, ReaderInfo } from '#client/devices/devices.ts'
import {
  assignReader,
  readerRoles,
  type ReaderAssignment,
  type ReaderRole,
} from '#client/devices/readerRoles.ts'
import { screenReaders } from '#client/devices/screenReaders.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { ActingSelect } from '#client/ui/form/ActingSelect.tsx'
import type { ProblemCode } from '#domain/problems.ts'
import { HandRead } from './HandRead.tsx'
import { ReaderTag } from './ReaderTag.tsx'
import { roleHints, roleTexts, type ReaderStanding } from './readerTexts.ts'
import type { ReaderTest } from './useReaderTest.ts'

const text = defineMessages({
  reader: { id: 'cps.stationcardreader.ReaderRow.reader', defaultMessage: 'Reader' },
  byHand: {
    id: 'cps.stationcardreader.ReaderRow.byHand',
    defaultMessage: 'By hand (scan or type)',
  },
  away: { id: 'cps.stationcardreader.ReaderRow.away', defaultMessage: '{reader} (not connected)' },
  shared: {
    id: 'cps.stationcardreader.ReaderRow.shared',
    defaultMessage: 'Shared with {roles}: one card at a time serves both',
  },
  unused: { id: 'cps.stationcardreader.ReaderRow.unused', defaultMessage: 'Not used yet' },
  test: { id: 'cps.stationcardreader.ReaderRow.test', defaultMessage: 'Test' },
  stop: { id: 'cps.stationcardreader.ReaderRow.stop', defaultMessage: 'Stop' },
  reading: { id: 'cps.stationcardreader.ReaderRow.reading', defaultMessage: 'Reading …' },
  read: { id: 'cps.stationcardreader.ReaderRow.read', defaultMessage: 'Read. Chip serial: {chip}' },
})

/** The specification's messages for a reader that does not read (section 8). */
const advices: Partial<Record<ReaderStanding, ProblemCode>> = {
  missing: 'reader.disconnected',
  connected: 'reader.noCard',
  inUse: 'reader.inUse',
}

type Props = {
  role: ReaderRole
  readers: readonly ReaderInfo[]
  assigned: ReaderAssignment
  test: ReaderTest | null
  question: DeviceQuestion | null
  onTest: () => void
  onStop: () => void
}

/** Shows one role: its reader, that reader's state, and a test. */
export function ReaderRow({ role, readers, assigned, test, question, onTest, onStop }: Props) {
  const t = useTexts(text)
  const names = useTexts(roleTexts)
  const hints = useTexts(roleHints)
  const p = useProblemText()
  const id = useId()
  const name = assigned[role]
  const found = readers.find((reader) => reader.name === name)
  const standing: ReaderStanding = name === null ? 'byHand' : (found?.state ?? 'missing')
  const sharing =
    name === null ? [] : readerRoles.filter((other) => other !== role && assigned[other] === name)
  const advice = advices[standing]
  // The sign-in page and the users' screen read staff cards with it.
  const read = role === 'login' || Object.values(screenReaders).includes(role)
  const reading = test?.step === 'reading'
  return (
    <li className="ik-rd-role" data-role={role}>
      <div>
        <h3 id={`${id}-role`}>{names(role)}</h3>
        <p className="ik-muted">
          {hints(role)}
          {!read && <em> {t('unused')}</em>}
        </p>
      </div>
      <div>
        <ActingSelect
          fill
          aria-label={`${t('reader')}: ${names(role)}`}
          value={name ?? ''}
          onChoose={(reader) => {
            onStop()
            assignReader(role, reader || null)
          }}
        >
          <option value="">{t('byHand')}</option>
          {readers.map((reader) => (
            <option key={reader.name} value={reader.name}>
              {reader.name}
            </option>
          ))}
          {name !== null && !found && <option value={name}>{t('away', { reader: name })}</option>}
        </ActingSelect>
        <p className="ik-rd-shared" role="status">
          {sharing.length > 0 && (
            <>
              <InfoSign size={12} />{' '}
              {t('shared', { roles: sharing.map((other) => names(other)).join(', ') })}
            </>
          )}
        </p>
      </div>
      <div role="status">
        <ReaderTag standing={standing} />
        {advice && <p className="ik-rd-advice">{p(advice)}</p>}
      </div>
      <Button
        text={reading ? t('stop') : t('test')}
        aria-describedby={`${id}-role`}
        onClick={reading ? onStop : onTest}
      />
      <div className="ik-rd-outcome" role="status">
        {reading && !question && t('reading')}
        {test?.step === 'read' && (
          <span className="ik-check-ok">
            <Endorsed size={14} /> {t('read', { chip: test.chipSn })}
          </span>
        )}
        {test?.step === 'failed' && (
          <span className="ik-field-error">
            <Error size={14} /> {test.message}
          </span>
        )}
      </div>
      {reading && question && (
        <div className="ik-rd-hand">
          <HandRead question={question} onStop={onStop} />
        </div>
      )}
    </li>
  )
}
