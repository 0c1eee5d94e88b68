import { certificationRefusal } from '#domain/certification/refusals.ts'
import { certificationStates } from '#domain/certification/states.ts'
import { certificationActions } from '#domain/certification/transitions.ts'
import { BranchNode } from '#server/branches/branchNode.ts'
import { getBranch } from '#server/branches/queries.ts'
import { CustodyCaseKindEnum } from '#server/cases/caseNode.ts'
import { CustodyPlaceEnum } from '#server/custody/custodyPlaceEnum.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { asRefusal, RefusalType } from '#server/platform/graphql/refusalType.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import type { CertificationRow, CertifiedYear } from './certifications.ts'
import type { CertificationSheet, Figures } from './certificationSheet.ts'

const StateEnum = enumOf('CertificationState', certificationStates)
const ActionEnum = enumOf('CertificationAction', certificationActions)

const CertificationType = builder.objectRef<CertificationRow>('Certification').implement({
  description: 'A place that held blank cards on a certification day, and who signed for it.',
  fields: (t) => ({
    place: t.expose('kind', { type: CustodyPlaceEnum }),
    branch: t.field({ type: BranchNode, resolve: (row, _, ctx) => getBranch(ctx, row.branchCode) }),
    stationId: t.string({
      nullable: true,
      description: 'Id of the station. Null for the branch’s store.',
      resolve: ({ stationId }) => stationId || null,
    }),
    cards: t.exposeInt('cards', {
      description:
        'Blank cards that it held at the end of the certification day. Before that day, those that it holds now.',
    }),
    state: t.expose('state', { type: StateEnum }),
    signedBy: t.exposeString('signedBy', { nullable: true }),
    signedAt: t.expose('signedAt', { type: 'DateTime', nullable: true }),
    certifiedBy: t.exposeString('certifiedBy', { nullable: true }),
    certifiedAt: t.expose('certifiedAt', { type: 'DateTime', nullable: true }),
    documentNo: t.exposeString('documentNo', {
      nullable: true,
      description: 'Number of the certificate. Null until the second signature.',
    }),
  }),
})

export const CertifiedYearType = builder.objectRef<CertifiedYear>('CertifiedYear').implement({
  fields: (t) => ({
    year: t.exposeInt('year'),
    day: t.expose('day', { type: 'Date', description: 'The certification day of the year.' }),
    due: t.exposeBoolean('due', { description: 'Whether that day has come.' }),
    places: t.field({ type: [CertificationType], resolve: ({ places }) => places }),
  }),
})

const RangeType = builder.objectRef<Figures['ranges'][number]>('CertifiedRange').implement({
  description: 'Serials of a lot as delivered that the place held.',
  fields: (t) => ({
    cardType: t.exposeString('cardType', { description: 'Code of the card type.' }),
    lotNo: t.exposeString('lotNo'),
    startSn: t.exposeString('startSn'),
    endSn: t.exposeString('endSn'),
    cards: t.exposeInt('cards'),
  }),
})

const CountType = builder.objectRef<NonNullable<Figures['count']>>('CertifiedCount').implement({
  description: 'The last count of all card types of the place up to the certification day.',
  fields: (t) => ({
    countedAt: t.field({ type: 'DateTime', resolve: ({ countedAt }) => new Date(countedAt) }),
    countedBy: t.exposeString('countedBy'),
    missing: t.exposeInt('missing'),
    surplus: t.exposeInt('surplus'),
  }),
})

const CaseType = builder.objectRef<Figures['cases'][number]>('CertifiedCase').implement({
  description: 'An open custody case of the place.',
  fields: (t) => ({
    kind: t.expose('kind', { type: CustodyCaseKindEnum }),
    reference: t.exposeString('reference'),
    openedAt: t.field({ type: 'DateTime', resolve: ({ openedAt }) => new Date(openedAt) }),
    cards: t.exposeInt('cards', { nullable: true }),
  }),
})

export const SheetType = builder.objectRef<CertificationSheet>('CertificationSheet').implement({
  description: 'What two people sign: the figures of the certification day.',
  fields: (t) => ({
    certification: t.field({ type: CertificationType, resolve: ({ row }) => row }),
    year: t.int({ resolve: ({ figures }) => figures.year }),
    day: t.field({ type: 'Date', resolve: ({ figures }) => figures.day }),
    cards: t.int({ resolve: ({ figures }) => figures.cards }),
    ranges: t.field({ type: [RangeType], resolve: ({ figures }) => figures.ranges }),
    count: t.field({ type: CountType, nullable: true, resolve: ({ figures }) => figures.count }),
    cases: t.field({ type: [CaseType], resolve: ({ figures }) => figures.cases }),
    digest: t.exposeString('digest', { description: 'SHA-256 of the figures, which is signed.' }),
    changed: t.exposeBoolean('changed', {
      description: 'Whether the figures differ from those of the first signature.',
    }),
    availableActions: t.field({
      type: [ActionEnum],
      resolve: ({ facts }, _, ctx) => {
        const { viewer } = requireViewer(ctx)
        return certificationActions.filter(
          (action) => certificationRefusal(viewer, facts, action) === null,
        )
      },
    }),
    refusal: t.field({
      type: RefusalType,
      nullable: true,
      description: 'Why the viewer can’t give the next signature. Null once it is certified.',
      resolve: ({ facts }, _, ctx) =>
        facts.state === 'certified'
          ? null
          : asRefusal(
              certificationRefusal(
                requireViewer(ctx).viewer,
                facts,
                facts.state === 'signed' ? 'countersign' : 'sign',
              ),
            ),
    }),
  }),
})
