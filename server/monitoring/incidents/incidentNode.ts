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

const CodeCountType = builder.objectRef<{ code: string; cards: number }>('RejectCodeCount').implement({
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Empty for a chip error.' }),
    cards: t.exposeInt('cards'),
  }),
})

const EvidenceType = builder.objectRef<ChangeEvidence>('ChangeEvidence').implement({
  description: 'What shows that cards began to come out worse than usual, as it stood when it was seen.',
  fields: (t) => ({
    usualShare: t.exposeFloat('share', { description: 'Of 1.' }),
    usualCards: t.exposeInt('usualCards', { description: 'Of its own, that say so.' }),
    since: t.exposeString('since', { description: 'ISO 8601: when the first card after the change was made.' }),
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
        'Card by card from the change on: how much more likely they are after a change than without one, as a logarithm.',
    }),
    limit: t.exposeFloat('limit', { description: 'The score at which chance is ruled out.' }),
  }),
})

export const IncidentNode = builder.objectRef<IncidentRow>('Incident')
builder.node(IncidentNode, {
  id: { resolve: (incident) => incident.id },
  brandLoadedObjects: true,
  extensions: readBy('incident.view'),
  loadOne: loadNumbered(findIncident),
  description: 'Something of a station or a lot that somebody has to see to.',
  fields: (t) => ({
    incidentId: t.exposeInt('id'),
    cause: t.expose('cause', { type: CauseEnum }),
    stationId: t.exposeString('stationId', { nullable: true, description: 'Null where it is about a lot.' }),
    stationName: t.exposeString('stationName', { nullable: true }),
    lotNo: t.exposeString('lotNo', { nullable: true }),
    branchCode: t.exposeString('branchCode'),
    fault: t.exposeString('fault', { description: 'The printer’s own code.' }),
    status: t.expose('status', { type: StatusEnum }),
    beganAt: t.expose('beganAt', { type: 'DateTime' }),
    openedAt: t.expose('openedAt', { type: 'DateTime', description: 'When it was seen.' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    times: t.exposeInt('times', { description: 'How often it came, each time soon after it had ended.' }),
    evidence: t.expose('evidence', { type: EvidenceType, nullable: true }),
    owner: t.exposeString('owner', { nullable: true }),
    ownerLoginId: t.exposeString('ownerLoginId', { nullable: true }),
    note: t.exposeString('note'),
    done: t.exposeString('done', { description: 'What was done about it.' }),
    resolvedAt: t.expose('resolvedAt', { type: 'DateTime', nullable: true }),
    resolvedBy: t.exposeString('resolvedBy', { nullable: true }),
    version: t.exposeInt('version'),
    availableActions: t.field({
      description: 'Role, owner and state combined.',
      type: [ActionEnum],
      extensions: reads('status', 'cause', 'ownerId'),
      resolve: (incident, _, ctx) => {
        const { viewer } = requireViewer(ctx)
        return can(viewer, 'incident.manage') ? possibleIncidentActions(incident, viewer.userId) : []
      },
    }),
    history: t.field({
      type: [HistoryEntry],
      extensions: reads('id'),
      resolve: (incident, _, ctx) => historyOf(ctx, `Incident:${incident.id}`),
    }),
  }),
})
