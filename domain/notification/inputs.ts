import { z } from 'zod'
import { newestNews } from '#domain/help/newestNews.ts'
import { limits } from '#domain/limits.ts'
import { rowNumber } from '#domain/rowNumber.ts'
import { digestSteps } from './digest.ts'
import { mutableKinds, notificationKinds } from './kinds.ts'

/** The notifications that the caller has read; all of theirs where it is missing. */
export const markNotificationsReadInput = z.object({
  ids: z.array(rowNumber).min(1).max(limits.pageSize).optional(),
})

/** A kind, and whether its notifications count as read from now on. */
export const muteNotificationsInput = z.object({
  kind: z
    .enum(notificationKinds)
    .refine((kind) => mutableKinds.some((mutable) => mutable === kind), 'field.invalid'),
  isMuted: z.boolean(),
})

/** The number of the newest entry of the product's news that the caller has read. */
export const markNewsReadInput = z.object({ newest: z.int().min(0).max(newestNews) })

/** How often the caller gets a mail about unread notifications; never where it is null. */
export const setNotificationDigestInput = z.object({ every: z.enum(digestSteps).nullable() })
