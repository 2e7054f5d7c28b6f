import { useState } from 'react';
import { ownAddress } from '../frame/api/ownAddress.ts';
import { avatarColours } from '../frame/theme/tokens.ts';
import css from './Avatar.module.css';
import { initials } from './initials.ts';

interface Props {
  /** Determines the colour, so that a person looks the same everywhere. */
  id: number;
  name: string;
  picture?: string | null | undefined;
  size?: 'small' | 'usual' | 'large';
}

export function Avatar({ id, name, picture, size = 'usual' }: Props) {
  const [broken, setBroken] = useState('');
  const shown = picture && picture !== broken ? picture : null;
  return (
    <span
      className={`${css['avatar']} ${css[size]}`}
      style={{ backgroundColor: avatarColours[id % avatarColours.length] }}
      aria-hidden="true"
    >
      {shown ? (
        <img src={ownAddress(shown)} alt="" loading="lazy" onError={() => setBroken(shown)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}
