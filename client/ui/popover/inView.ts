/** For what opens beside its button: where neither side has room for all of it, it lies over the button and not beyond the window's edge. */
export const inView = { shift: { crossAxis: true, padding: 4 } } as const
