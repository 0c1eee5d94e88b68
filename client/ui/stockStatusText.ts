/** How a stock stands against its threshold, in words. */
export const stockStatusText = {
  ADEQUATE: ['Adequate', 'Mencukupi'],
  MODERATE: ['Moderate', 'Sederhana'],
  CRITICAL: ['Critical', 'Kritikal'],
} as const
