import { former } from '#client/session/endSession.ts'

/** The address of a screen as it hangs on a wall. */
const wall = /[?&]view=wall(&|$)/

/** Whether a place that a session has ended at is a wall display. */
export const wasWall = (to: string | null): boolean => to !== null && wall.test(to) && former.at(to) !== null
