/** The address value for the records of all stations and of none. */
export const allStations = '*'
