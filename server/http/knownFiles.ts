/**
 * What @fastify/static serves: the files that are there when the process starts, a route each. By its wildcard it reads the folder's
 * names anew at each request (nine hundred, a tenth of the server's time while somebody works).
 */
export const knownFiles = { wildcard: false, globIgnore: ['**/*.br', '**/*.gz'] }
