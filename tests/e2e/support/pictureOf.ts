/** Returns the name of a screen's approved pictures (tests/e2e/looks), without their ending. */
export const pictureOf = (route: string): string => route.slice(1).replaceAll('/', '-')
