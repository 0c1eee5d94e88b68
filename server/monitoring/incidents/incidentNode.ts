import { can } from '#domain/access.ts'
import type { ChangeEvidence } from '#domain/incident/changePoint.ts'
import { possibleIncidentActions } from '#domain/incident/refusals.ts'
import { incidentCauses, incidentStates } from '#domain/incident/states.ts'
import { personalIncidentActions } from '#domain/incident/transitions.ts'
import { HistoryEntry } from '#server/audit/historyEntryType.ts'
import { historyOf } from '#server/platform/audit/listHistory.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { holds } from '#server/platform/graphql/holds.ts'
import { loadNumbered } from '#server/platform/graphql/loadNode.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { reads } from '#server/platform/graphql/reads.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { findIncident, type IncidentRow } from './incidentQueries.ts'

const CauseEnum = enumOf('IncidentCause', incidentCauses)
const StatusEnum = enumOf('IncidentStatus', incidentStates)
const ActionEnum = enumOf('IncidentAction', personalIncidentActions)

const CodeCountType = builder
  .objectRef<{ code: string; cards: number }>('RejectCodeCount')
  .implement({
    fields: (t) => ({
      code: t.exposeString('code', { description: 'Reject code. Empty for a chip error.' }),
      cards: t.exposeInt('cards'),
    }),
  })

const EvidenceType = builder.objectRef<ChangeEvidence>('ChangeEvidence').implement({
  description: 'The evidence that card quality deteriorated, as of the time of detection.',
  fields: (t) => ({
    usualShare: t.exposeFloat('share', { description: 'Usual share of bad cards, 0 to 1.' }),
    usualCards: t.exposeInt('usualCards', {
      description:
        'Number of the station’s or lot’s own cards from which the usual share is computed.',
    }),
    since: t.exposeString('since', {
      description: 'When the first card after the change was made, in ISO 8601.',
    }),
    cards: t.exposeInt('cards'),
    bad: t.exposeInt('bad'),
    codes: t.field({
      type: [CodeCountType],
      extensions: holds(20),
      resolve: ({ codes }) =>
        Object.entries(codes)
          .map(([code, cards]) => ({ code, cards }))
          .sort((a, b) => b.cards - a.cards),
    }),
    scores: t.exposeFloatList('scores', {
      description:
        'Log-likelihood ratio of a change against no change, card by card from the change on.',
    }),
    limit: t.exposeFloat('limit', { description: 'Score at which chance is ruled out.' }),
  }),
})

export const IncidentNode = builder.objectRef<IncidentRow>('Incident')
builder.node(IncidentNode, {
  id: { resolve: (incident) => incident.id },
  brandLoadedObjects: true,
  extensions: readBy('incident.view'),
  loadOne: loadNumbered(findIncident),
  description: 'A problem with a station or a lot that requires attention.',
  fields: (t) => ({
    incidentId: t.exposeInt('id'),
    cause: t.expose('cause', { type: CauseEnum }),
    stationId: t.exposeString('stationId', {
      nullable: true,
      description: 'Id of the station. Null if the incident is about a lot.',
    }),
    stationName: t.exposeString('stationName', { nullable: true }),
    lotNo: t.exposeString('lotNo', { nullable: true }),
    branchCode: t.exposeString('branchCode'),
    fault: t.exposeString('fault', { description: 'The printer’s own fault code.' }),
    status: t.expose('status', { type: StatusEnum }),
    beganAt: t.expose('beganAt', { type: 'DateTime' }),
    openedAt: t.expose('openedAt', {
      type: 'DateTime',
      description: 'When the incident was detected.',
    }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    times: t.exposeInt('times', {
      description: 'Number of occurrences, each soon after the previous one ended.',
    }),
    evidence: t.expose('evidence', { type: EvidenceType, nullable: true }),
    owner: t.exposeString('owner', { nullable: true }),
    ownerLoginId: t.exposeString('ownerLoginId', { nullable: true }),
    note: t.exposeString('note'),
    done: t.exposeString('done', { description: 'What was done to resolve it.' }),
    resolvedAt: t.expose('resolvedAt', { type: 'DateTime', nullable: true }),
    resolvedBy: t.exposeString('resolvedBy', { nullable: true }),
    version: t.exposeInt('version'),
    availableActions: t.field({
      description: 'Actions that the viewer may take now, given role, owner and state.',
      type: [ActionEnum],
      extensions: reads('status', 'cause', 'ownerId'),
      resolve: (incident, _, ctx) => {
        const { viewer } = requireViewer(ctx)
        return can(viewer, 'incident.manage')
          ? possibleIncidentActions(incident, viewer.userId)
          : []
      },
    }),
    history: t.field({
      type: [HistoryEntry],
      extensions: reads('id'),
      resolve: (incident, _, ctx) => historyOf(ctx, `Incident:${incident.id}`),
    }),
  }),
})
