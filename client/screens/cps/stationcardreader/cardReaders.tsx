import { Callout } from '@blueprintjs/core'
import { useContext } from 'react'
import { defineMessages } from 'react-intl'
import { readerRoles, readerStore } from '#client/devices/readerRoles.ts'
import { DevicesContext } from '#client/devices/useDevices.ts'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { AgentPanel } from './AgentPanel.tsx'
import { FoundReaders } from './FoundReaders.tsx'
import { ReaderRow } from './ReaderRow.tsx'
import { ScannerPanel } from './ScannerPanel.tsx'
import { useReaderTest } from './useReaderTest.ts'
import './cardReaders.css'

const text = defineMessages({
  found: {
    id: 'cps.stationcardreader.cardReaders.found',
    defaultMessage:
      '{n, plural, =0 {No reader found} one {# reader found} other {# readers found}} at this workstation',
  },
  roles: {
    id: 'cps.stationcardreader.cardReaders.roles',
    defaultMessage: 'What each reader is for',
  },
  noAgent: {
    id: 'cps.stationcardreader.cardReaders.noAgent',
    defaultMessage:
      'No agent reports readers here, so everything is read by hand: scan the serial, or type it. Readers show here once this workstation is paired with the agent of its station.',
  },
  kept: {
    id: 'cps.stationcardreader.cardReaders.kept',
    defaultMessage: 'This device keeps it for everyone who signs in.',
  },
})

/**
 * Card readers (/ikad/cps/general/setting/stationcardreader): assigns the workstation's readers to
 * roles; their states.
 */
export function Screen() {
  const t = useTexts(text)
  const devices = useContext(DevicesContext)
  const readers = useStore(devices.readers)
  const question = useStore(devices.question)
  const assigned = useStore(readerStore)
  const { test, start, stop } = useReaderTest(devices)
  return (
    <>
      <PageHeader
        screen="/ikad/cps/general/setting/stationcardreader"
        state={t('found', { n: readers.length })}
      />
      {readers.length === 0 && (
        <Callout compact intent="primary" className="ik-rd-callout">
          {t('noAgent')}
        </Callout>
      )}
      <Panel title={t('roles')} aside={<span className="ik-muted">{t('kept')}</span>}>
        <ul className="ik-rd-roles">
          {readerRoles.map((role) => (
            <ReaderRow
              key={role}
              role={role}
              readers={readers}
              assigned={assigned}
              test={test?.role === role ? test : null}
              question={question}
              onTest={() => void start(role)}
              onStop={stop}
            />
          ))}
        </ul>
      </Panel>
      <AgentPanel />
      <ScannerPanel />
      {readers.length > 0 && <FoundReaders readers={readers} assigned={assigned} />}
    </>
  )
}
