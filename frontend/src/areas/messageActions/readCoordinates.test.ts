import { expect, test } from 'vitest';
import { readCoordinates } from './readCoordinates.ts';

const place = { latitude: -23.5505, longitude: -46.6333 };

test('a place in the addresses that maps give, and in coordinates', () => {
  for (const text of [
    '-23.5505, -46.6333',
    ' -23.5505 -46.6333 ',
    '-23.5505;-46.6333',
    'https://www.google.com/maps/@-23.5505,-46.6333,15z',
    'https://maps.google.com/maps?q=-23.5505%2C-46.6333&z=17',
    'https://www.google.com/maps/search/?api=1&query=-23.5505,-46.6333',
    'https://www.google.com/maps/place/X/@-23.1,-46.1,17z/data=!3m1!4b1!4m5!3m4!1s0x0:0x0!8m2!3d-23.5505!4d-46.6333',
    'https://www.openstreetmap.org/?mlat=-23.5505&mlon=-46.6333#map=15/-23.1/-46.1',
    'https://www.openstreetmap.org/#map=15/-23.5505/-46.6333',
    'geo:0,0?q=-23.5505,-46.6333',
  ])
    expect([text, readCoordinates(text)]).toEqual([text, place]);
});

test('what names no place on Earth is none', () => {
  for (const text of [
    '',
    'Rua A, 1',
    '91, 0',
    '0, 181',
    'https://maps.app.goo.gl/abc',
    '%',
    '1,',
    'x'.repeat(5000),
  ])
    expect([text, readCoordinates(text)]).toEqual([text, null]);
});
