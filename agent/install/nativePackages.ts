/**
 * Packages with native code or programs, which stay outside the bundle: foreign functions (PC/SC),
 * serial ports, printing on Windows.
 */
export const nativePackages = ['koffi', 'serialport', 'pdf-to-printer'] as const
