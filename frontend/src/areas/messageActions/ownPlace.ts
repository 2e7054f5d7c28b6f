/** Why the browser does not say where it is. */
export const placeFailures = ['refused', 'unavailable', 'timeout'] as const;
export type PlaceFailure = (typeof placeFailures)[number];

export class NoPlace extends Error {
  readonly failure: PlaceFailure;
  constructor(failure: PlaceFailure) {
    super(failure);
    this.name = 'NoPlace';
    this.failure = failure;
  }
}

/** Longer than a phone outdoors takes to find itself. */
const patienceMs = 15_000;
/** A place so old is still where one is. */
const recentMs = 60_000;
/** Ten centimetres: what follows is noise. */
const digits = 6;

export const knowsOwnPlace = 'geolocation' in navigator;

/** Where the browser is, as people write coordinates; it asks the person the first time. @throws NoPlace */
export function ownPlace(): Promise<string> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve(`${latitude.toFixed(digits)}, ${longitude.toFixed(digits)}`),
      ({ code }) => reject(new NoPlace(placeFailures[code - 1] ?? 'unavailable')),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: recentMs },
    );
  });
}
