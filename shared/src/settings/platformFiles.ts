/** Setting for each kind of logo that forms upload. */
export const logoSettings = {
  Light: 'appLogoLight',
  Dark: 'appLogoDark',
  Favicon: 'appLogoFavicon',
} as const;
export type LogoMode = keyof typeof logoSettings;
export const logoModes = ['Light', 'Dark', 'Favicon'] as const satisfies readonly LogoMode[];

/** In bytes: the logo delays the first page. */
export const largestLogo = 1024 * 1024;

/** Purposes of certificates: so far only the PIX provider. */
export const certificatePlaces = ['certificadoEfi'] as const;
export type CertificatePlace = (typeof certificatePlaces)[number];
/** In bytes, with key; real ones have a few thousand. */
export const largestCertificate = 16 * 1024;

export function isCertificateName(fileName: string): boolean {
  return /\.p12$/i.test(fileName);
}
