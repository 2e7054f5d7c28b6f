/** Reasons why the browser gives no position, in the order of its error codes. */
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

/** Milliseconds to wait for a position: longer than a phone outdoors needs to find it. */
const patienceMs = 15_000;
/** Milliseconds: a cached position up to this age is still accepted. */
const recentMs = 60_000;
/** Decimal places: about ten centimetres; more is noise. */
const digits = 6;

export const knowsOwnPlace = 'geolocation' in navigator;

/** Position of the browser as "latitude, longitude". The browser asks for permission the first time. @throws NoPlace */
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
