import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { keepPairing, pairingStore } from '#client/devices/agent/agentPairing.ts'
import { agentLinked } from '#client/devices/workstationDevices.ts'
import { useStore } from '#client/state/store.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'
import { usePairing } from './usePairing.ts'

const text = defineMessages({
  title: { id: 'cps.stationcardreader.AgentPanel.title', defaultMessage: 'Station agent' },
  about: {
    id: 'cps.stationcardreader.AgentPanel.about',
    defaultMessage: 'The program on this workstation that reaches its card readers and printer.',
  },
  unpaired: { id: 'cps.stationcardreader.AgentPanel.unpaired', defaultMessage: 'Not paired' },
  linked: {
    id: 'cps.stationcardreader.AgentPanel.linked',
    defaultMessage: 'Paired with {station}',
  },
  silent: {
    id: 'cps.stationcardreader.AgentPanel.silent',
    defaultMessage: 'Paired with {station}, does not answer',
  },
  pair: { id: 'cps.stationcardreader.AgentPanel.pair', defaultMessage: 'Pair this workstation' },
  forget: { id: 'cps.stationcardreader.AgentPanel.forget', defaultMessage: 'Forget the pairing' },
  code: {
    id: 'cps.stationcardreader.AgentPanel.code',
    defaultMessage: 'Pairing by code {code}. It is good for 2 minutes, once.',
  },
})

/** Shows whether this workstation is paired with its station's agent, and offers to pair them. */
export function AgentPanel() {
  const t = useTexts(text)
  const p = useProblemText()
  const paired = useStore(pairingStore)
  const linked = useStore(agentLinked)
  const { pair, pairing, code, problem } = usePairing()
  const station = paired?.stationId ?? ''
  const silent = paired !== null && !linked
  return (
    <Panel title={t('title')} className="ik-rd-agent">
      <p className="ik-muted">{t('about')}</p>
      <div className="ik-row">
        {!paired && <StateTag tone="none" text={t('unpaired')} />}
        {paired && (
          <StateTag
            tone={linked ? 'ok' : 'bad'}
            text={t(linked ? 'linked' : 'silent', { station })}
          />
        )}
        {paired ? (
          <Button size="small" text={t('forget')} onClick={() => keepPairing(null)} />
        ) : (
          <Button
            size="small"
            intent="primary"
            text={t('pair')}
            loading={pairing}
            onClick={() => void pair()}
          />
        )}
      </div>
      {code && <p role="status">{t('code', { code: `${code.slice(0, 4)} ${code.slice(4)}` })}</p>}
      {(problem ?? (silent ? p('agent.gone') : null)) && (
        <p className="ik-field-error" role="alert">
          {problem ?? p('agent.gone')}
        </p>
      )}
    </Panel>
  )
}
