import { reviewedUserFilter, rightsEntryFilter } from '#domain/rights/inputs.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { connectionOf } from '#server/platform/graphql/connectionOf.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { inputFromZod } from '#server/platform/graphql/inputFromZod.ts'
import { selectedColumns } from '#server/platform/graphql/selectedColumns.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { rulesOperations } from '#server/platform/rules/rulesOperations.ts'
import { askRightsRemoval } from './askRightsRemoval.ts'
import { confirmRights } from './confirmRights.ts'
import { ReviewedUserNode } from './reviewedUserNode.ts'
import {
  getReviewedUser,
  listReviewedUsers,
  reviewSorts,
  type ReviewedUser,
  type ReviewSort,
} from './reviewedUsers.ts'
import { listRightsEntries } from './rightsEntries.ts'
import { RightsEntryType } from './rightsEntryType.ts'
import { setRightsRules } from './setRightsRules.ts'

const ReviewedUserConnection = connectionOf('ReviewedUser', ReviewedUserNode)
const RightsEntryConnection = connectionOf('RightsEntry', RightsEntryType)
const ReviewSortEnum = enumOf('ReviewSort', Object.keys(reviewSorts) as ReviewSort[])

builder.queryFields((t) => ({
  reviewedUsers: t.field({
    description:
      'People of the branches that the viewer sees whose rights are reviewed, with keyset pagination.',
    type: ReviewedUserConnection,
    authScopes: { action: 'rights.review' },
    args: {
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
      filter: t.arg({
        type: inputFromZod('ReviewedUserFilter', reviewedUserFilter),
        required: false,
      }),
      sort: t.arg({ type: ReviewSortEnum, required: false }),
      descending: t.arg.boolean({ required: false }),
    },
    resolve: (_, { filter, ...page }, ctx, info) =>
      listReviewedUsers(requireViewer(ctx), filter, page, selectedColumns(info)),
  }),
  rightsEntries: t.field({
    description:
      'Decisions about rights at the branches that the viewer sees, latest first, with keyset pagination.',
    type: RightsEntryConnection,
    authScopes: { action: 'rights.review' },
    args: {
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
      filter: t.arg({
        type: inputFromZod('RightsEntryFilter', rightsEntryFilter),
        required: false,
      }),
    },
    resolve: (_, { filter, ...page }, ctx, info) =>
      listRightsEntries(requireViewer(ctx), filter, page, selectedColumns(info)),
  }),
}))

const ReviewedUserPayload = builder
  .objectRef<{ person: ReviewedUser }>('ReviewedUserPayload')
  .implement({
    fields: (t) => ({ person: t.expose('person', { type: ReviewedUserNode }) }),
  })
const aboutPerson = {
  payload: ReviewedUserPayload,
  load: async (ctx: Parameters<typeof requireViewer>[0], { loginId }: { loginId: string }) => ({
    person: await getReviewedUser(requireViewer(ctx), loginId),
  }),
}
commandMutation(confirmRights, {
  ...aboutPerson,
  description:
    'Confirms a person’s role and rights until the end of the next period, and lifts a suspension.',
})
commandMutation(askRightsRemoval, {
  ...aboutPerson,
  description: 'Requests that an administrator takes a person’s rights away.',
})

rulesOperations('rightsRules', {
  description:
    'When everybody’s rights are confirmed, and when accounts are suspended that nobody confirmed.',
  rules: {
    periodMonths: 'Months of a period, from January on. Its last day is the due day.',
    warningDays: 'Days before the due day from which Home warns.',
    graceDays: 'Days after the due day before an account is suspended.',
  },
  action: 'rights.review',
  set: setRightsRules,
})
