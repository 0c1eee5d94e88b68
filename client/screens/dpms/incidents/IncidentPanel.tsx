import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { IncidentPanel_incident$key } from '#client/__generated__/IncidentPanel_incident.graphql.ts'
import { CloseButton } from '#client/parts/CloseButton.tsx'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Facts } from '#client/ui/Facts.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { Evidence } from './Evidence.tsx'
import { IncidentForms } from './IncidentForms.tsx'
import { IncidentHistory } from './IncidentHistory.tsx'
import { IncidentStateTag } from './IncidentStateTag.tsx'
import { useCauseWords } from './useCauseWords.ts'

const text = defineMessages({
  title: { id: 'dpms.incidents.IncidentPanel.title', defaultMessage: '{of} · {what}' },
  close: { id: 'dpms.incidents.IncidentPanel.close', defaultMessage: 'Close the incident’s panel' },
  at: { id: 'dpms.incidents.IncidentPanel.at', defaultMessage: '{station} · {name} · {branch}' },
  began: { id: 'dpms.incidents.IncidentPanel.began', defaultMessage: 'Began' },
  seen: { id: 'dpms.incidents.IncidentPanel.seen', defaultMessage: 'Seen' },
  ended: { id: 'dpms.incidents.IncidentPanel.ended', defaultMessage: 'Ended' },
  lasted: { id: 'dpms.incidents.IncidentPanel.lasted', defaultMessage: 'Lasted' },
  times: { id: 'dpms.incidents.IncidentPanel.times', defaultMessage: 'Came' },
  came: {
    id: 'dpms.incidents.IncidentPanel.came',
    defaultMessage: '{n, plural, one {# time} other {# times}}, each soon after the last',
  },
  nobody: { id: 'dpms.incidents.IncidentPanel.nobody', defaultMessage: 'nobody yet' },
  done: { id: 'dpms.incidents.IncidentPanel.done', defaultMessage: 'Done' },
  resolved: { id: 'dpms.incidents.IncidentPanel.resolved', defaultMessage: 'Resolved' },
  by: { id: 'dpms.incidents.IncidentPanel.by', defaultMessage: '{when} by {who}' },
})

const fragment = graphql`
  fragment IncidentPanel_incident on Incident {
    incidentId
    cause
    fault
    stationId
    stationName
    lotNo
    branchCode
    status
    beganAt
    openedAt
    endedAt
    times
    owner
    note
    done
    resolvedAt
    resolvedBy
    evidence {
      ...Evidence_evidence
    }
    ...IncidentForms_incident
    ...IncidentHistory_incident
  }
`

type Props = { incident: IncidentPanel_incident$key; now: Date; onClose: () => void }

/**
 * Shows an incident: its times, its evidence, its owner, its history, and the available actions.
 */
export function IncidentPanel({ incident: key, now, onClose }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const causeOf = useCauseWords()
  const incident = useFragment(fragment, key)
  const {
    stationId,
    stationName,
    lotNo,
    branchCode,
    beganAt,
    endedAt,
    times,
    resolvedAt,
    resolvedBy,
  } = incident
  const place = stationId && (
    <Link
      to={`/ikad/dpms/printerstatus?station=${encodeURIComponent(stationId)}&branch=${encodeURIComponent(branchCode)}`}
    >
      {t('at', { station: stationId, name: stationName ?? '', branch: branchCode })}
    </Link>
  )
  return (
    <div className="ik-incident">
      <Panel
        title={t('title', { of: stationId ?? lotNo ?? '', what: causeOf(incident) })}
        aside={<CloseButton label={t('close')} onClose={onClose} />}
      >
        <Facts
          facts={[
            [t(term.status), <IncidentStateTag key="state" state={incident.status} />],
            [t(term.station), place],
            [t(term.lot), lotNo && `${lotNo}, ${branchCode}`],
            [t('began'), format.dateTime(beganAt)],
            [t('seen'), format.dateTime(incident.openedAt)],
            [t('ended'), endedAt && format.dateTime(endedAt)],
            [t('lasted'), format.age(beganAt, endedAt ? new Date(endedAt) : now)],
            [t('times'), times > 1 && t('came', { n: times })],
            [t(term.owner), incident.owner ?? t('nobody')],
            [t(term.note), incident.note],
            [t('done'), incident.done],
            [
              t('resolved'),
              resolvedAt && t('by', { when: format.dateTime(resolvedAt), who: resolvedBy ?? '' }),
            ],
          ]}
        />
      </Panel>
      <IncidentForms incident={incident} />
      {incident.evidence && <Evidence evidence={incident.evidence} />}
      <IncidentHistory incident={incident} />
    </div>
  )
}
