import css from './Bone.module.css';

interface Props {
  /** `text` is as high as a line of the surrounding text; the others get their size from `height` or a class. */
  shape: 'text' | 'circle' | 'box';
  width?: string;
  height?: number;
  className?: string | undefined;
}

/** Placeholder for content that is loading. Not animated: MUI's Skeleton would add a kilobyte to the frame. */
export function Bone({ shape, width, height, className = '' }: Props) {
  return <span className={`${css['bone']} ${className}`} data-shape={shape} style={{ width, height }} />;
}
