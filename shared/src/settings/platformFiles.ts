/** Which logo a picture is to be, as forms say it, and the setting that names it. */
export const logoSettings = {
  Light: 'appLogoLight',
  Dark: 'appLogoDark',
  Favicon: 'appLogoFavicon',
} as const;
export type LogoMode = keyof typeof logoSettings;
export const logoModes = ['Light', 'Dark', 'Favicon'] as const satisfies readonly LogoMode[];

/** Bytes of a logo: it stands on the page that everybody waits for. */
export const largestLogo = 1024 * 1024;

/** Where a certificate goes: one place so far, the provider of PIX. */
export const certificatePlaces = ['certificadoEfi'] as const;
export type CertificatePlace = (typeof certificatePlaces)[number];
/** Bytes of a certificate with its key; real ones have a few thousand. */
export const largestCertificate = 16 * 1024;

export function isCertificateName(fileName: string): boolean {
  return /\.p12$/i.test(fileName);
}
