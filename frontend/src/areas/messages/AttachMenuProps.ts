/** What a menu of things to attach is given; files are among them. */
export interface AttachMenuProps {
  anchor: Element;
  onFiles: () => void;
  onClose: () => void;
}
