import { InputGroup } from '@blueprintjs/core'
import { useId } from 'react'
import { defineMessages } from 'react-intl'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'
import { Select } from '#client/ui/form/Select.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import {
  scannerBounds,
  scannerStore,
  setScanner,
  type ScannerSettings,
} from '#client/ui/scan/scannerSettings.ts'
import { ScannerTrial } from './ScannerTrial.tsx'

const text = defineMessages({
  title: { id: 'cps.stationcardreader.ScannerPanel.title', defaultMessage: 'Scanner' },
  kept: {
    id: 'cps.stationcardreader.ScannerPanel.kept',
    defaultMessage: 'This device keeps it for everyone who signs in.',
  },
  prefix: { id: 'cps.stationcardreader.ScannerPanel.prefix', defaultMessage: 'A code begins with' },
  prefixHint: {
    id: 'cps.stationcardreader.ScannerPanel.prefixHint',
    defaultMessage:
      'Up to 3 characters that the scanner sends first. Empty: none. AIM identifiers (]C0, ]Q1) need no setting',
  },
  speed: { id: 'cps.stationcardreader.ScannerPanel.speed', defaultMessage: 'Speed' },
  gap: {
    id: 'cps.stationcardreader.ScannerPanel.gap',
    defaultMessage: 'At most {ms} ms between characters',
  },
})

const gaps = [30, 60, scannerBounds.gapMs.most]

/** The settings that distinguish this workstation's scanner from typing by hand. */
export function ScannerPanel() {
  const t = useTexts(text)
  const id = useId()
  const settings = useStore(scannerStore)
  const set = (change: Partial<ScannerSettings>) => setScanner({ ...settings, ...change })
  return (
    <Panel title={t('title')} aside={<span className="ik-muted">{t('kept')}</span>}>
      <div className="ik-rd-scanner">
        <div className="ik-field">
          <label htmlFor={`${id}-speed`}>{t('speed')}</label>
          <Select
            id={`${id}-speed`}
            value={settings.gapMs}
            options={[...new Set([...gaps, settings.gapMs])].map((ms) => ({
              value: ms,
              label: t('gap', { ms }),
            }))}
            onChange={({ currentTarget }) => set({ gapMs: Number(currentTarget.value) })}
          />
        </div>
        <div className="ik-field">
          <label htmlFor={`${id}-prefix`}>{t('prefix')}</label>
          <InputGroup
            id={`${id}-prefix`}
            className="ik-code"
            value={settings.prefix}
            maxLength={scannerBounds.prefix}
            aria-describedby={`${id}-hint`}
            autoComplete="off"
            onChange={({ currentTarget }) => set({ prefix: currentTarget.value.trim() })}
          />
          <p id={`${id}-hint`} className="ik-field-note">
            {t('prefixHint')}
          </p>
        </div>
        <ScannerTrial onUse={set} />
      </div>
    </Panel>
  )
}
