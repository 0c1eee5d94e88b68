import { birthDay } from '#domain/application/birthDay.ts'
import { passTypes } from '#domain/application/passTypes.ts'
import { deliveryMethods, employerKinds } from '#domain/despatch/methods.ts'
import { BranchNode } from '#server/branches/branchNode.ts'
import { CardTypeNode } from '#server/branches/cardTypeNode.ts'
import { getBranch, getCardType } from '#server/branches/queries.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { loadNode } from '#server/platform/graphql/loadNode.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { reads } from '#server/platform/graphql/reads.ts'
import { personalText, personalTexts } from '#server/platform/graphql/statedScopes.ts'
import type { ApplicationRow } from '#server/production/jobs/cardJobRow.ts'
import { employerUse } from '#server/settings/passes/loadPassSettings.ts'
import { PassUseEnum } from '#server/settings/passes/passNodes.ts'
import { findApplication } from './findApplication.ts'

export const DeliveryMethodEnum = enumOf('DeliveryMethod', deliveryMethods)
export const EmployerKindEnum = enumOf('EmployerKind', employerKinds)
const StickerTypeEnum = enumOf('StickerType', ['ePassNew', 'ePassRenewal'])
const PassTypeEnum = enumOf('PassType', passTypes)

/** Returns the options of the field that says when something was erased. */
export const erasedAt = (what: string) =>
  ({
    type: 'DateTime',
    nullable: true,
    description: `When ${what} were erased under the retention rules. Null while kept.`,
  }) as const

export const ApplicationNode = builder.objectRef<ApplicationRow>('Application')

builder.node(ApplicationNode, {
  description:
    'An application for a card. Personal fields are masked for roles that must not read them.',
  id: { resolve: (application) => application.applId },
  brandLoadedObjects: true,
  extensions: readBy('application.view'),
  loadOne: loadNode(findApplication),
  fields: (t) => ({
    applId: t.exposeString('applId'),
    applicationNo: t.exposeString('applicationNo'),
    cardType: t.field({
      extensions: reads('cardTypeId'),
      type: CardTypeNode,
      resolve: (application, _, ctx) => getCardType(ctx, application.cardTypeId),
    }),
    stickerType: t.expose('stickerType', { type: StickerTypeEnum }),
    passType: t.expose('passType', { type: PassTypeEnum }),
    passportNo: t.string(personalText('passportNo')),
    name: t.string(personalText('name')),
    gender: t.exposeString('gender'),
    nationality: t.exposeString('nationality'),
    dateOfBirth: t.string(personalText('dateOfBirth', birthDay)),
    sector: t.exposeString('sector'),
    subsector: t.exposeString('subsector'),
    referenceNo: t.exposeString('referenceNo'),
    employerUse: t.field({
      description: 'Whether its card type requires, allows or does not use an employer.',
      type: PassUseEnum,
      extensions: reads('cardTypeId', 'stickerDate'),
      resolve: (application, _, ctx) => employerUse(ctx, application),
    }),
    employerKind: t.expose('employerKind', { type: EmployerKindEnum }),
    employerName: t.string(personalText('employerName')),
    employerNo: t.string(personalText('employerNo')),
    rocNo: t.string(personalText('rocNo')),
    phone: t.string(personalText('phone')),
    address: t.stringList(personalTexts(['address1', 'address2', 'address3', 'address4'])),
    postcode: t.string(personalText('postcode')),
    city: t.string(personalText('city')),
    state: t.exposeString('state'),
    stickerNo: t.exposeString('stickerNo', { nullable: true }),
    stickerDate: t.expose('stickerDate', { type: 'Date' }),
    passExpiry: t.expose('passExpiry', { type: 'Date' }),
    collectionBranch: t.field({
      extensions: reads('collectionBranchCode'),
      type: BranchNode,
      resolve: (application, _, ctx) => getBranch(ctx, application.collectionBranchCode),
    }),
    deliveryMethod: t.expose('deliveryMethod', { type: DeliveryMethodEnum }),
    receivedByImmigrationAt: t.expose('receivedByImmigrationAt', {
      type: 'DateTime',
      nullable: true,
    }),
    hasQr: t.boolean({
      extensions: reads('qrString'),
      resolve: (application) => application.qrString !== null,
    }),
    receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
    photographErasedAt: t.expose('photographErasedAt', erasedAt('the photographs')),
    addressErasedAt: t.expose('addressErasedAt', erasedAt('address and telephone')),
    particularsErasedAt: t.expose('particularsErasedAt', erasedAt('all personal particulars')),
  }),
})
