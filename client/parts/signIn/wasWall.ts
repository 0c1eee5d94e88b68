import { former } from '#client/session/endSession.ts'

/** Matches the address of a wall display. */
const wall = /[?&]view=wall(&|$)/

/** Returns whether a session ended at a wall display. */
export const wasWall = (to: string | null): boolean =>
  to !== null && wall.test(to) && former.at(to) !== null
