import { certifiedYear } from '#domain/certification/inputs.ts'
import { parseInput } from '#domain/fieldProblems.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { listCertifications } from './certifications.ts'
import { findSheet, getSheet, type CertificationSheet } from './certificationSheet.ts'
import { CertifiedYearType, SheetType } from './certificationType.ts'
import { countersignCertification } from './countersignCertification.ts'
import { signCertification } from './signCertification.ts'

builder.queryFields((t) => ({
  certifications: t.field({
    description: 'Places that the viewer sees, with their certification for a year.',
    type: CertifiedYearType,
    authScopes: { action: 'certification.view' },
    args: {
      year: t.arg.int({
        required: false,
        description: 'Default: the year whose certification day was the latest.',
      }),
    },
    resolve: (_, args, ctx) =>
      listCertifications(requireViewer(ctx), {
        year: typeof args.year === 'number' ? parseInput(certifiedYear, args.year) : null,
      }),
  }),
  certification: t.field({
    type: SheetType,
    nullable: true,
    authScopes: { action: 'certification.view' },
    args: {
      branchCode: t.arg.string(),
      stationId: t.arg.string({ required: false, description: 'Missing for a store.' }),
      year: t.arg.int(),
    },
    resolve: (_, { branchCode, stationId, year }, ctx) =>
      findSheet(
        requireViewer(ctx),
        { branchCode, stationId: stationId ?? '' },
        parseInput(certifiedYear, year),
      ),
  }),
}))

const Payload = builder.objectRef<CertificationSheet>('CertificationPayload').implement({
  fields: (t) => ({ sheet: t.field({ type: SheetType, resolve: (sheet) => sheet }) }),
})
const payload = {
  payload: Payload,
  load: (
    anyone: RequestContext,
    { year, ...place }: { branchCode: string; stationId: string; year: number },
  ) => getSheet(requireViewer(anyone), place, year),
}
commandMutation(signCertification, payload)
commandMutation(countersignCertification, payload)
